-- Whose session it is in which a provider is to be bound to the own account; it ends with that. Absent: a login.
alter table social_attempt add column session_id uuid references session (id) on delete cascade;
create index social_attempt_session on social_attempt (session_id) where session_id is not null;
