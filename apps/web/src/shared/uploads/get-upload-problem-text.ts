import type { UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { audioProblems, modelProblems, uploadProblems, videoProblems } from '#text/publish/uploads.ts'
import type { UploadProblem } from './upload-problem.ts'

const TEXTS_BY_PATH: Readonly<Record<UploadPath, Partial<Record<UploadProblem, string>>>> = {
  image: {},
  audio: audioProblems,
  video: videoProblems,
  model: modelProblems,
}

/** Why the file is unusable, and what the user can do. */
export const getUploadProblemText = (path: UploadPath, problem: UploadProblem): string =>
  TEXTS_BY_PATH[path][problem] ?? uploadProblems[problem]
