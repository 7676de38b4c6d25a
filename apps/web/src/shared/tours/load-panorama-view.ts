/** The code that draws panoramas. */
export const loadPanoramaView = () => import('@zhanjian/stage/panorama-view.tsx').then((module) => module.PanoramaView)
