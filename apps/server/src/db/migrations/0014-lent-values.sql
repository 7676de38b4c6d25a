-- What an outside service lends to the whole site for a while, such as the messaging app's page ticket.
create table lent_value (
  name text primary key,
  -- sealed with the deployment's secret; absent until the first one came
  value bytea,
  -- from then on a new one is asked for
  refresh_at timestamptz,
  expires_at timestamptz,
  -- somebody is asking for a new one, and has until then
  asking_until timestamptz
);
