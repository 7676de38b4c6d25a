-- Null: the beacon of the site.
update wheel_activity set form = form || '{"figure": null}'::jsonb;
