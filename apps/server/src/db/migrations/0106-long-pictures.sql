-- Long pictures whose variants were made before their short side was kept, as in `LONG_PICTURE_ASPECT` of the contract.
create index asset_former_long_picture on asset (id)
  where kind = 'image' and status = 'ready' and variant_keys ? 'large' and not variant_keys ? 'long'
    and greatest(width_px, height_px) >= 3 * least(width_px, height_px);
