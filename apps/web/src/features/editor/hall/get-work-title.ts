import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { editorTexts } from '#text/halls/editor.ts'

/** Title of a work in the editor; untitled works are named by their position in the list. `index` from 0. */
export const getListedTitle = (work: Pick<HungWork, 'title'> | undefined, index: number): string =>
  work === undefined || work.title === '' ? editorTexts.workNumber(index + 1) : work.title
