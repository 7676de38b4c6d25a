-- From what kind of device a revision was published: tells its owner which of the earlier ones this is.
alter table work_revision add column device text not null default 'other'
  check (device in ('iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'headset', 'other'));
