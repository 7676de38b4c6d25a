-- The part of the sphere that a picture covers, as its file says: {yawRad, pitchRad, centreYawRad, centrePitchRad}; null: no panorama,
-- or it does not say.

alter table asset add column sphere jsonb;
