-- Width, height and depth of a model in its own metres; null: no model, or one whose files for viewer and AR are not made yet.
alter table asset add column model_size_m double precision[] check (cardinality(model_size_m) = 3);
create index asset_plain_model on asset (id) where kind = 'model' and status = 'ready' and not variant_keys ? 'web';
