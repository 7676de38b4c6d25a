import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { listFileIds } from '@zhanjian/scene/document/list-files.ts'
import type { DraftBody } from './draft-adapter.ts'
import type { WorkDetails } from './work-details.ts'

/** The server's data about the files of a draft, by id. */
export type KnownAssets = ReadonlyMap<string, Asset>

/** What becomes known of the files of a draft. */
export interface DraftFiles {
  /** Assets received from the server: loaded, picked from earlier uploads, or processed. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has stored a file: its id replaces the local one. */
  assetRegistered(localId: string, asset: Asset): void
}

interface FilesState<Body extends DraftBody> {
  editing: Body
  details: WorkDetails
  assets: KnownAssets
}

interface FilesStore<Body extends DraftBody> {
  getState: () => FilesState<Body>
  setState: (part: Partial<FilesState<Body>>) => void
}

/** Every file that a draft uses as it is now, with its cover. */
export function listDraftFiles({ editing, details }: Pick<FilesState<DraftBody>, 'editing' | 'details'>): string[] {
  const ids = listFileIds(editing.document)
  const { coverAssetId } = details
  return coverAssetId === null || ids.includes(coverAssetId) ? ids : [...ids, coverAssetId]
}

/** @param correct the draft with what is known better of a file once the server has it */
export function createDraftFiles<Body extends DraftBody>(
  { getState, setState }: FilesStore<Body>,
  correct: (editing: Body, asset: Asset) => Body = (editing) => editing,
): DraftFiles {
  const know = (assets: readonly Asset[]) => new Map([...getState().assets, ...assets.map((asset) => [asset.id, asset] as const)])
  return {
    assetsKnown(assets) {
      setState({ assets: know(assets) })
      const { editing } = getState()
      const corrected = assets.reduce(correct, editing)
      if (corrected !== editing) setState({ editing: corrected })
    },
    assetRegistered(localId, asset) {
      const { details, editing } = getState()
      setState({
        editing: replaceAssetId(editing, localId, asset.id),
        details: details.coverAssetId === localId ? { ...details, coverAssetId: asset.id } : details,
        assets: know([asset]),
      })
    },
  }
}

/** In a document with its undo history, plain JSON in which only the field `assetId` holds ids of files. The same object if none is replaced. */
export function replaceAssetId<Value>(value: Value, localId: string, assetId: string): Value {
  if (typeof value !== 'object' || value === null) return value
  const replaced: [string, unknown, unknown][] = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name,
    each,
    name === 'assetId' && each === localId ? assetId : replaceAssetId(each, localId, assetId),
  ])
  if (replaced.every(([, before, after]) => before === after)) return value
  const parts = replaced.map(([name, , after]): [string, unknown] => [name, after])
  return (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value
}
