-- The few rooms with people in them, however many stand open and empty.
create index room_lively on room ((status = 'live') desc, users desc, id desc) where status in ('open', 'live') and users > 0;
