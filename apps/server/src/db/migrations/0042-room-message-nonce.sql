-- A client that lost its line sends again what it has heard nothing of: the same mark of the same person is the same message.
alter table room_message add column nonce text;
create unique index room_message_nonce on room_message (room_id, author_id, nonce);
