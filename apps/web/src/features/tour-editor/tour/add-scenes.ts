import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { createScene } from '@zhanjian/scene/tour/create-tour.ts'
import { SCENES_MAX, type Scene, TOUR_TEXTS } from '@zhanjian/scene/tour/document.ts'
import { parseTitleFromFileName } from '../../../shared/uploads/parse-title.ts'
import type { TourEditingSession } from '../tour-editing-session.ts'
import { findAssetCoverage, findSceneProblem, guessCoverage, type SceneProblem } from './scene-picture.ts'

/** A chosen file that cannot be a scene. */
export interface RefusedFile {
  name: string
  problem: SceneProblem | 'too_many'
}

/** What came of chosen files. */
export interface AddedScenes {
  sceneIds: string[]
  refused: RefusedFile[]
}

type AddingSession = Pick<TourEditingSession, 'draft' | 'uploads' | 'newId'>

/** Files are named by the order in which they were taken, and pickers return them in any order. */
const byName = new Intl.Collator('zh-CN', { numeric: true })

/**
 * Every file that can be a scene becomes one, in the order of their names, behind the scenes that there are. It stands at once; the
 * files upload meanwhile.
 */
export async function addSceneFiles(session: AddingSession, files: readonly File[]): Promise<AddedScenes> {
  const { draft, uploads, newId } = session
  const sorted = [...files].sort((left, right) => byName.compare(left.name, right.name))
  const problems = await Promise.all(sorted.map(findSceneProblem))
  const usable = sorted.filter((_, index) => problems[index] === null)
  const room = Math.max(0, SCENES_MAX - draft.getState().editing.document.scenes.length)
  const items = await uploads.add(usable.slice(0, room), 'image')
  const scenes = items
    .filter(({ state }) => state.kind !== 'failed')
    .map(({ id: assetId, name, sizePx }) => {
      const title = parseTitleFromFileName(name, TOUR_TEXTS.sceneTitle.maxCharacters)
      return createScene({ id: newId(), title, assetId, coverage: sizePx && guessCoverage(...sizePx) })
    })
  appendScenes(session, scenes)
  return {
    sceneIds: scenes.map(({ id }) => id),
    refused: [
      ...sorted.flatMap(({ name }, index) => {
        const problem = problems[index]
        return problem === null || problem === undefined ? [] : [{ name, problem }]
      }),
      ...items.flatMap(({ name, state }) => (state.kind === 'failed' ? [{ name, problem: state.problem }] : [])),
      ...usable.slice(room).map(({ name }) => ({ name, problem: 'too_many' as const })),
    ],
  }
}

/** The same of pictures that were uploaded earlier. */
export function addSceneAssets(session: AddingSession, assets: readonly Asset[]): AddedScenes {
  const { draft, newId } = session
  const usable = assets.filter((asset) => findAssetCoverage(asset))
  const room = Math.max(0, SCENES_MAX - draft.getState().editing.document.scenes.length)
  draft.assetsKnown(assets)
  const scenes = usable.slice(0, room).map((asset) => {
    const title = parseTitleFromFileName(asset.name, TOUR_TEXTS.sceneTitle.maxCharacters)
    return createScene({ id: newId(), title, assetId: asset.id, coverage: findAssetCoverage(asset) ?? null })
  })
  appendScenes(session, scenes)
  return {
    sceneIds: scenes.map(({ id }) => id),
    refused: [
      ...assets.filter((asset) => !usable.includes(asset)).map(({ name }) => ({ name, problem: 'shape' as const })),
      ...usable.slice(room).map(({ name }) => ({ name, problem: 'too_many' as const })),
    ],
  }
}

function appendScenes({ draft }: AddingSession, scenes: readonly Scene[]): void {
  const [first] = scenes
  if (first === undefined) return
  const count = draft.getState().editing.document.scenes.length
  const added = draft.edit({ type: 'add_scenes', scenes: scenes.map((scene, at) => ({ index: count + at, scene })) })
  if (added.ok) draft.show(first.id)
}

/** Another picture for a scene; hotspots, blurred places and texts stay. */
export async function replaceSceneFile(session: AddingSession, sceneId: string, file: File): Promise<RefusedFile | null> {
  const { draft, uploads } = session
  const { name } = file
  const problem = await findSceneProblem(file)
  if (problem !== null) return { name, problem }
  const [item] = await uploads.add([file], 'image')
  if (item === undefined) return null
  if (item.state.kind === 'failed') return { name, problem: item.state.problem }
  const { coverage } = createScene({
    id: sceneId,
    title: '',
    assetId: item.id,
    coverage: item.sizePx && guessCoverage(...item.sizePx),
  })
  draft.edit({ type: 'set_scenes', changes: [{ id: sceneId, set: { assetId: item.id, coverage } }] })
  return null
}
