/** How pictures are read: from the atlas or from a texture of their own, and without shimmer. */

/** Works that are drawn from a texture of their own at a time, all in one draw call. */
export const MAX_NEAR_PICTURES = 8

const forEachNear = (write: (index: number) => string) =>
  Array.from({ length: MAX_NEAR_PICTURES }, (_, index) => write(index)).join('\n')

const SOURCES_GLSL = /* glsl */ `
uniform sampler2D uAtlas;
uniform sampler2D uNear[${MAX_NEAR_PICTURES}];
`

/** `measureSource(number)`: size in pixels of the full-size picture of that number, counted from 1; 0: of the atlas. */
export const PICTURE_SIZE_GLSL = /* glsl */ `
${SOURCES_GLSL}
vec2 measureSource(int number) {
  ivec2 size;
  switch (number) {
    ${forEachNear((index) => `case ${index + 1}: size = textureSize(uNear[${index}], 0); break;`)}
    default: size = textureSize(uAtlas, 0);
  }
  return vec2(size);
}
`

/**
 * `samplePicture(number, at, sizePx)`: a picture without shimmer. Fine patterns flicker from some metres on when a pixel takes
 * one sample of them, even from the right mipmap; four samples spread over the pixel hold still while one walks, and from a
 * smaller mipmap the farther the picture is. From near it stays as sharp as the file. Seen from the side a pixel covers a
 * long strip of a picture: its width chooses the mipmap, and the samples lie apart in its length. The mipmap is computed
 * here, since within the branch that chooses the texture it is not defined.
 */
export const PICTURE_SAMPLING_GLSL = /* glsl */ `
${SOURCES_GLSL}
vec3 readSource(int number, vec2 at, float level) {
  vec3 colour;
  switch (number) {
    ${forEachNear((index) => `case ${index + 1}: colour = textureLod(uNear[${index}], at, level).rgb; break;`)}
    default: colour = textureLod(uAtlas, at, level).rgb;
  }
  return colour;
}
vec3 samplePicture(int number, vec2 at, vec2 sizePx) {
  vec2 right = dFdx(at);
  vec2 up = dFdy(at);
  float across = length(right * sizePx);
  float down = length(up * sizePx);
  float longest = max(max(across, down), 0.001);
  float level = log2(max(min(across, down), longest * 0.25)) + clamp(log2(longest) * 0.5 - 0.25, 0.0, 0.6);
  vec2 one = right * 0.125 + up * 0.375;
  vec2 other = right * 0.375 - up * 0.125;
  return 0.25 * (
    readSource(number, at + one, level) + readSource(number, at - one, level) +
    readSource(number, at + other, level) + readSource(number, at - other, level)
  );
}
`
