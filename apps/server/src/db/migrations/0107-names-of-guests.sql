-- Whether a name is in a list of guests already; compared as the program does (`name-key.ts`).
create index guest_name on guest (work_id, replace(lower(name), ' ', '')) where removed_at is null;
