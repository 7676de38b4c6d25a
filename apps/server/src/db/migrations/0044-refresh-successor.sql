-- From which the answer to a refresh can be made once more for the client that brings the used token again; worth nothing
-- without that token and the deployment's secret. Gone after the grace.
alter table rotated_refresh_token add column salt bytea;
create index rotated_refresh_token_salted on rotated_refresh_token (rotated_at) where salt is not null;
