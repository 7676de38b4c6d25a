-- What was made on a day that is not over yet. Rows that go leave room for later ones, so that the order of the pages does not
-- stay the order of time, which an index of page ranges lives from.
drop index comment_created;
drop index work_like_made;
create index comment_created on comment (created_at) where removed_at is null;
create index work_like_made on work_like (made_at);
create index work_created on work (created_at);
