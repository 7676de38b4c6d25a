import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { hallOptionTexts } from '#text/halls/hall-options.ts'
import { versionConflictTexts } from '#text/publish/conflict.ts'

/** One side of a conflict, in words; of positions and pictures only that they differ. */
export function formatConflictValue(field: HallConflict['field'], value: unknown): string {
  if (value === null) return versionConflictTexts.absent
  if (field === 'brightness' && typeof value === 'number') return panelTexts.light.brightnessOf(Math.round(value * 100))
  const isReadable = typeof value === 'string' && field !== 'assetId'
  if (!isReadable) return versionConflictTexts.changed
  return OPTION_NAMES.get(field)?.[value] ?? formatWord(value)
}

const formatWord = (value: string): string => (value === '' ? versionConflictTexts.absent : value)

/** By field: what else is a string is a text of the user, whatever it says. */
const OPTION_NAMES: ReadonlyMap<HallConflict['field'], Readonly<Record<string, string>>> = new Map([
  ['mood', Object.fromEntries(Object.entries(hallOptionTexts.moods).map(([mood, { name }]) => [mood, name]))],
  ['floorMaterial', hallOptionTexts.floorMaterials],
  ['wallMaterial', hallOptionTexts.wallMaterials],
  ['frame', hallOptionTexts.frames],
])
