/** Walking a hall in a headset: teleport on the floor, turn in steps, select works. In a chunk of its own. */
import { extend, useFrame } from '@react-three/fiber'
import { TeleportTarget, useXRControllerLocomotion, XR, XROrigin } from '@react-three/xr'
import { useEffect, useMemo, useRef } from 'react'
import {
  BoxGeometry,
  type BufferGeometry,
  type Camera,
  Euler,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Vector3,
} from 'three'
import type { StageSession } from '../stage-session.ts'
import { createHallXrStore } from './hall-xr-store.ts'
import { createFloorTarget, createWorkTargets, type WorkTarget } from './xr-targets.ts'

// The elements that @react-three/xr draws with.
extend({ Group, Mesh, BoxGeometry, PlaneGeometry, MeshBasicMaterial })

export interface XrEntrance {
  /** Resolves false where the device has no headset or refuses. */
  enter(): Promise<boolean>
}

export interface XrHallProps {
  session: StageSession
  /** Where the models of controllers are, on the same origin. */
  assetPath: string
  onEntrance: (entrance: XrEntrance | null) => void
}

const TURN_DEG = 30

export default function XrHall({ session, assetPath, onEntrance }: XrHallProps) {
  const store = useMemo(() => createHallXrStore(new URL(assetPath, window.location.href).href), [assetPath])
  const onEntranceRef = useRef(onEntrance)
  useEffect(() => {
    const notifyEntrance = onEntranceRef.current
    notifyEntrance({
      async enter() {
        const isSupported = await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false)
        if (!isSupported) return false
        return store.enterVR().then(
          (started) => started !== undefined,
          () => false,
        )
      },
    })
    return () => {
      notifyEntrance(null)
      void store.getState().session?.end()
      store.destroy()
    }
  }, [store])
  return (
    <XR store={store}>
      <Visitor session={session} />
    </XR>
  )
}

function Visitor({ session }: { session: StageSession }) {
  const origin = useRef<Group>(null)
  const floor = useMemo(() => createFloorTarget(session.document.building), [session])
  const works = useMemo(() => createWorkTargets(session.document), [session])
  const head = useMemo(() => createHead(), [])
  // The visitor is where the head is, and others in the room see them there.
  useFrame(({ gl }) => {
    const pose = gl.xr.isPresenting ? head.readPose(gl.xr.getCamera()) : null
    if (pose) session.teleportVisitor(pose)
  })
  useXRControllerLocomotion(origin, false, { type: 'snap', degrees: TURN_DEG })
  useEffect(() => {
    const { pose } = session
    origin.current?.position.set(pose.x, 0, pose.z)
    origin.current?.rotation.set(0, pose.yawRad, 0)
    return () => disposeTargets([floor, ...works.map((work) => work.geometry)])
  }, [session, floor, works])
  return (
    <>
      <XROrigin ref={origin} />
      <TeleportTarget
        onTeleport={(point) => {
          const [x, z] = session.findRestPoint([point.x, point.z])
          origin.current?.position.set(x, 0, z)
          session.teleportVisitor({ ...session.pose, x, z })
        }}
      >
        <mesh visible={false} geometry={floor} />
      </TeleportTarget>
      {works.map((work) => (
        <Target key={work.workId} work={work} onSelect={() => session.tapWork(work.workId)} />
      ))}
    </>
  )
}

function createHead() {
  const at = new Vector3()
  const look = new Euler(0, 0, 0, 'YXZ')
  const pose = { x: 0, z: 0, yawRad: 0, pitchRad: 0 }
  return {
    /** @returns null before the headset has reported its position */
    readPose({ matrixWorld }: Camera) {
      at.setFromMatrixPosition(matrixWorld)
      if (at.y === 0) return null
      look.setFromRotationMatrix(matrixWorld)
      pose.x = at.x
      pose.z = at.z
      pose.yawRad = look.y
      pose.pitchRad = look.x
      return pose
    },
  }
}

function Target({ work, onSelect }: { work: WorkTarget; onSelect: () => void }) {
  return <mesh visible={false} geometry={work.geometry} onClick={onSelect} />
}

function disposeTargets(geometries: readonly BufferGeometry[]): void {
  for (const geometry of geometries) geometry.dispose()
}
