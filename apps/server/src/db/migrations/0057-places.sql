-- Where a work belongs, by more than a point: its address and its region; a place may have no coordinates.
-- Coordinates are WGS-84 in every row, as they have been.
alter table work
  add column place_address text not null default '',
  -- of GB/T 2260
  add column place_region_code text check (place_region_code ~ '^[1-9][0-9]{5}$'),
  drop constraint work_place,
  add constraint work_place check (
    (longitude is null) = (latitude is null)
      and (place_name is not null or (longitude is null and place_region_code is null and place_address = '')));
