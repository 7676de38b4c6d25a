import type { PanoramaControls, PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { useEffect, useImperativeHandle, useRef } from 'react'

const nothing = () => undefined

/**
 * For tests: a view that draws nothing, has the buttons of the shown scene, and records what its controls are told.
 * @param answers replaces controls
 */
export function createFakePanoramaView(answers: Partial<PanoramaControls> = {}) {
  const told: string[] = []
  let latest: PanoramaViewProps | undefined
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void told.push([name, ...values.map((value) => JSON.stringify(value))].join(' '))
  const controls: PanoramaControls = {
    reset: record('reset'),
    zoom: record('zoom'),
    getView: () => ({ yawRad: 0, pitchRad: 0, fovRad: 1.4 }),
    setView: record('setView'),
    turnTo: record('turnTo'),
    setLittlePlanet: record('setLittlePlanet'),
    setTurning: record('setTurning'),
    moveMarker: record('moveMarker'),
    findDirectionAt: () => null,
    enterXr: async () => true,
    startGyroscope: async () => 'on',
    stopGyroscope: nothing,
    takePicture: async () => new Blob(),
    ...answers,
  }
  function View(props: PanoramaViewProps) {
    useImperativeHandle(props.controls, () => controls, [])
    useEffect(() => {
      latest = props
    })
    const isFirst = useRef(true)
    useEffect(() => {
      if (isFirst.current) props.onReady?.()
      isFirst.current = false
    }, [props])
    const scene = props.scenes.find(({ id }) => id === props.sceneId)
    return (
      <>
        <canvas tabIndex={0} aria-label={props.label} />
        {props.markers?.map((id) => (
          <div key={id}>{props.renderMarker?.(id)}</div>
        ))}
        {scene?.hotspots?.map(({ id }) => (
          <div key={id}>{props.renderHotspot?.(id, scene.id)}</div>
        ))}
      </>
    )
  }
  return { View, told, getProps: () => latest }
}
