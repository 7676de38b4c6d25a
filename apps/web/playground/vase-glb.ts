/** A porcelain vase for the stories of the model viewer, generated as a surface of revolution. */

const RINGS = 72
const SIDES = 96

/** Outline from the foot upwards, then down inside: [radius, height] in metres. */
const OUTLINE: readonly (readonly [number, number])[] = [
  [0, 0.004],
  [0.052, 0],
  [0.06, 0.004],
  [0.082, 0.03],
  [0.112, 0.09],
  [0.122, 0.14],
  [0.114, 0.19],
  [0.092, 0.235],
  [0.078, 0.262],
  [0.078, 0.29],
  [0.088, 0.315],
  [0.09, 0.319],
  [0.086, 0.319],
  [0.074, 0.29],
  [0.074, 0.262],
  [0.1, 0.2],
  [0.104, 0.14],
  [0.07, 0.04],
  [0, 0.02],
]

export async function makeVaseGlb(): Promise<Blob> {
  const { positions, normals, places, corners } = turned()
  const picture = new Uint8Array(await (await porcelain()).arrayBuffer())
  const parts: Uint8Array[] = []
  const views: { buffer: number; byteOffset: number; byteLength: number }[] = []
  let at = 0
  for (const part of [positions, normals, places, corners, picture]) {
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    views.push({ buffer: 0, byteOffset: at, byteLength: bytes.length })
    const filler = (4 - (bytes.length % 4)) % 4
    parts.push(bytes, new Uint8Array(filler))
    at += bytes.length + filler
  }
  const count = positions.length / 3
  const list = (bufferView: number, type: string, size: number, componentType = 5126) => ({
    bufferView,
    componentType,
    count: size,
    type,
  })
  const bounds = { min: [-0.123, 0, -0.123], max: [0.123, 0.32, 0.123] }
  const description = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    materials: [
      {
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.16 },
        doubleSided: true,
      },
    ],
    textures: [{ source: 0, sampler: 0 }],
    samplers: [{ wrapS: 10497, wrapT: 33071 }],
    images: [{ bufferView: 4, mimeType: 'image/png' }],
    accessors: [
      { ...list(0, 'VEC3', count), ...bounds },
      list(1, 'VEC3', count),
      list(2, 'VEC2', count),
      list(3, 'SCALAR', corners.length, 5125),
    ],
    bufferViews: views,
    buffers: [{ byteLength: at }],
  }
  const text = JSON.stringify(description)
  const json = new TextEncoder().encode(text + ' '.repeat((4 - (text.length % 4)) % 4))
  const head = new Uint32Array([0x46546c67, 2, 12 + 8 + json.length + 8 + at, json.length, 0x4e4f534a])
  return new Blob([head, json, new Uint32Array([at, 0x004e4942]), ...parts.map((part) => part.slice())], {
    type: 'model/gltf-binary',
  })
}

function turned() {
  const ring = Array.from({ length: RINGS + 1 }, (_, index) => outlineAt((index / RINGS) * (OUTLINE.length - 1)))
  const positions: number[] = []
  const normals: number[] = []
  const places: number[] = []
  const corners: number[] = []
  for (const [index, [radius, height]] of ring.entries()) {
    const [before, after] = [ring[Math.max(0, index - 1)] ?? [0, 0], ring[Math.min(RINGS, index + 1)] ?? [0, 0]]
    const [along, up] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(along, up) || 1
    for (let side = 0; side <= SIDES; side++) {
      const [sine, cosine] = [Math.sin((side / SIDES) * 2 * Math.PI), Math.cos((side / SIDES) * 2 * Math.PI)]
      positions.push(radius * sine, height, radius * cosine)
      normals.push((up / length) * sine, -along / length, (up / length) * cosine)
      places.push((side / SIDES) * 2, index / RINGS)
      if (index === RINGS || side === SIDES) continue
      const corner = index * (SIDES + 1) + side
      corners.push(corner, corner + 1, corner + SIDES + 1, corner + 1, corner + SIDES + 2, corner + SIDES + 1)
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    places: new Float32Array(places),
    corners: new Uint32Array(corners),
  }
}

/** A smooth curve through the outline's points. */
function outlineAt(place: number): readonly [number, number] {
  const index = Math.min(OUTLINE.length - 2, Math.floor(place))
  const share = place - index
  const point = (offset: number) => OUTLINE[Math.min(OUTLINE.length - 1, Math.max(0, index + offset))] ?? [0, 0]
  const mix = (axis: 0 | 1) => {
    const [a, b, c, d] = [point(-1)[axis], point(0)[axis], point(1)[axis], point(2)[axis]]
    return b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)))
  }
  return [Math.max(0, mix(0)), mix(1)]
}

/** White with cobalt: bands, and a scroll of leaves and blossoms between them. Top of the texture: the foot. */
function porcelain(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 1024
  canvas.height = 1024
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no 2d canvas')
  pen.fillStyle = '#f4f5f2'
  pen.fillRect(0, 0, 1024, 1024)
  const heightOf = (point: number) => (point / (OUTLINE.length - 1)) * 1024
  pen.fillStyle = '#1c3f94'
  for (const [point, thickness] of [
    [2.6, 5],
    [2.9, 12],
    [7.1, 12],
    [7.4, 5],
    [10.6, 8],
  ] as const) {
    pen.fillRect(0, heightOf(point), 1024, thickness)
  }
  for (let blossom = 0; blossom < 4; blossom++) {
    drawBlossom(pen, blossom * 256 + 128, heightOf(blossom % 2 === 0 ? 5.6 : 4.4), 44)
    drawScroll(pen, blossom * 256, heightOf(5))
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))))
}

function drawBlossom(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  for (const [scale, colour] of [
    [1, '#2a55b4'],
    [0.62, '#16347f'],
  ] as const) {
    pen.fillStyle = colour
    for (let petal = 0; petal < 8; petal++) {
      const angle = (petal / 8) * 2 * Math.PI + (scale < 1 ? 0.4 : 0)
      pen.beginPath()
      pen.ellipse(
        x + Math.cos(angle) * radius * scale * 0.6,
        y + Math.sin(angle) * radius * scale * 0.6,
        radius * scale * 0.5,
        radius * scale * 0.28,
        angle,
        0,
        7,
      )
      pen.fill()
    }
  }
  pen.fillStyle = '#f4f5f2'
  pen.beginPath()
  pen.arc(x, y, radius * 0.16, 0, 7)
  pen.fill()
}

function drawScroll(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.strokeStyle = '#2348a6'
  pen.lineWidth = 6
  pen.beginPath()
  for (let step = 0; step <= 64; step++) pen.lineTo(x + step * 4, y + Math.sin((step / 64) * Math.PI * 4) * 46)
  pen.stroke()
  pen.fillStyle = '#2f5cbd'
  for (let leaf = 0; leaf < 8; leaf++) {
    const along = leaf * 32 + 16
    const lift = Math.sin((along / 256) * Math.PI * 4) * 46
    pen.beginPath()
    pen.ellipse(x + along, y + lift + (leaf % 2 === 0 ? -22 : 22), 22, 8, leaf % 2 === 0 ? 0.7 : -0.7, 0, 7)
    pen.fill()
  }
}
