-- Where a work stood in the recommended feed before an admin put it at the top; null: none did.
alter table work add column recommended_before timestamptz;
