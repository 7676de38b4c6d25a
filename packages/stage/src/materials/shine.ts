/** GLSL of what smooth things mirror: no picture of the hall, but where its ceiling, lamps and floor are. */
export const SHINE_GLSL = /* glsl */ `
/** Light from the direction of the ray, as a share of the light on the place: bright above, lamps in between, a dim floor. */
float mirrored(vec3 ray, float gloss) {
  // Cosines of three and five times the direction on the plan: walls and lamps take turns round the room.
  float c = ray.z * inversesqrt(dot(ray.xz, ray.xz) + 0.0001);
  float cc = c * c;
  float walls = gloss * 0.55 * c * (4.0 * cc - 3.0) * (1.0 - abs(ray.y));
  float sky = mix(0.16, 0.85, smoothstep(-0.45, 0.9, ray.y)) * (1.0 + walls);
  float around = 0.5 + 0.5 * c * ((16.0 * cc - 20.0) * cc + 5.0);
  float lamps = around * around * around * smoothstep(0.12, 0.42, ray.y) * (1.0 - smoothstep(0.62, 0.92, ray.y));
  return sky + 2.0 * gloss * lamps;
}
/** The colour under light with its shine: the coat of a painted or polished thing, the colour itself of metal. */
vec3 withShine(vec3 colour, vec3 light, vec3 normal, vec3 toEye, float gloss, float metal) {
  float facing = clamp(dot(normal, toEye), 0.0, 1.0);
  float glance = mirrored(reflect(-toEye, normal), gloss);
  float grazing = (1.0 - facing) * (1.0 - facing);
  float coat = gloss * (0.05 + 0.6 * grazing * grazing);
  vec3 polished = colour * (0.3 + 1.15 * glance);
  return mix(colour + coat * glance, polished, metal) * light;
}
`
