import type { HungWork } from '@zhanjian/scene/document.ts'
import { editorTexts } from '../../../text/zh/halls/editor.ts'

/** What a work is called in the editor; one without a title goes by its place in the list, counted from 0. */
export const getListedTitle = (work: Pick<HungWork, 'title'> | undefined, index: number): string =>
  work === undefined || work.title === '' ? editorTexts.workNumber(index + 1) : work.title
