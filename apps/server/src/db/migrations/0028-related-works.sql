-- Works that go with another one by a tag that few bear; for frequent tags the newest works are looked through.
create index work_revision_tags on work_revision using gin (tags) with (fastupdate = off) where review_state = 'approved';
