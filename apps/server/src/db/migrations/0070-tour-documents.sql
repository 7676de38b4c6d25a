-- A panorama is a tour of scenes instead of a post with one picture: the drafts and revisions from before become tours of one scene,
-- with a door to the hall that the text was about.

create function pg_temp.to_tour(post jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'schemaVersion', 1,
    'kind', 'tour',
    'text', coalesce(post -> 'text', '""'),
    'scenes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', 'scene-' || place,
        'title', '',
        'alt', coalesce(medium -> 'alt', '""'),
        'assetId', medium -> 'assetId',
        'coverage', jsonb_build_object('yawRad', pi() * 2, 'pitchRad', pi(), 'centreYawRad', 0, 'centrePitchRad', 0),
        'openingView', jsonb_build_object('yawRad', 0, 'pitchRad', 0, 'fovRad', 82 * pi() / 180),
        'limits', jsonb_build_object('pitchMinRad', -pi() / 2, 'pitchMaxRad', pi() / 2, 'yawMinRad', null, 'yawMaxRad', null,
          'fovMinRad', pi() / 6, 'fovMaxRad', 100 * pi() / 180),
        'narration', null,
        'blurs', '[]'::jsonb,
        'hotspots', case when place = 1 and post ->> 'hallCode' is not null
          then jsonb_build_array(jsonb_build_object('id', 'hall', 'kind', 'hall', 'code', post -> 'hallCode', 'label', '',
            'yawRad', 0, 'pitchRad', -0.3))
          else '[]'::jsonb end) order by place)
      from jsonb_array_elements(post -> 'media') with ordinality as media (medium, place)), '[]'),
    'startSceneId', null,
    'littlePlanet', true,
    'autoRotate', true,
    'music', null,
    'floorPlan', null,
    'nadir', jsonb_build_object('kind', 'none'))
$$;

update work_draft d set document = pg_temp.to_tour(d.document)
from work w where w.id = d.work_id and w.kind = 'panorama' and not d.document ? 'kind';

update work_revision r set document = pg_temp.to_tour(r.document)
from work w where w.id = r.work_id and w.kind = 'panorama' and not r.document ? 'kind';
