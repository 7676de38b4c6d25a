-- Wheels whose draws are decided by a public figure, which an operator enters once it is announced.

-- What was announced: for all wheels whose rules name that figure.
create table wheel_announced_figure (
  -- SHA-256 of the figure as rules describe it
  figure_key text not null check (figure_key ~ '^[0-9a-f]{64}$'),
  -- day of the announcement, counted from 1970-01-01
  round integer not null check (round > 0),
  figure text not null,
  entered_at timestamptz not null,
  primary key (figure_key, round)
);

create function keep_announced_figure() returns trigger language plpgsql as $$
begin
  raise exception 'an announced figure never changes';
end $$;
create trigger keep_announced_figure before update or delete on wheel_announced_figure
  for each row execute function keep_announced_figure();

-- Null: a beacon whose rounds are signed.
alter table wheel_beacon add column figure_key text;
create index wheel_beacon_figure on wheel_beacon (figure_key) where figure_key is not null;

-- A round is signed, or a figure that was announced.
alter table wheel_round alter column signature drop not null;
alter table wheel_round add column figure text;
alter table wheel_round add constraint wheel_round_kind check ((signature is null) <> (figure is null));
