-- The link to an archive is sealed like every other; nothing of it is stored.
alter table data_export drop column ticket_hash, drop column ticket_expires_at, drop column ticket_session_id;
