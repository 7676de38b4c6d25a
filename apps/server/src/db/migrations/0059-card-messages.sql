-- Messages about exchanges of business cards are a type of their own. Not valid: all rows satisfied the narrower check before.
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type in ('system', 'community', 'card')) not valid;
