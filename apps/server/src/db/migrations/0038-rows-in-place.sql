-- Attempts of a network change with every login. An index of what changes keeps PostgreSQL from rewriting a row where it stands,
-- on a page with room; what the index was for happens once an hour and may read the whole table.
drop index attempt_window_last;
alter table attempt_window set (fillfactor = 50);
-- Ended sessions are found by either of two times, for which an index of one is of no use.
drop index session_ends;
