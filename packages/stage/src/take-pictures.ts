/** Pictures of what a stage shows, loaded when somebody takes one. */
export { renderPicture } from './render-picture.ts'
export { renderSphere } from './render-sphere.ts'
