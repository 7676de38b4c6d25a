-- A username changes once; null: it is still the generated one.
alter table account add column username_changed_at timestamptz;
