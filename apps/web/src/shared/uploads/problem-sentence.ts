import type { UploadPath } from '@zhanjian/contract/uploads.ts'
import { filmProblems, modelProblems, soundProblems, uploadProblems } from '../../text/zh/publish/uploads.ts'
import type { UploadProblem } from './upload-problem.ts'

const OWN: Readonly<Record<UploadPath, Partial<Record<UploadProblem, string>>>> = {
  image: {},
  audio: soundProblems,
  video: filmProblems,
  model: modelProblems,
}

/** Why a file of this kind is not usable, and what to do. */
export const problemSentence = (path: UploadPath, problem: UploadProblem): string => OWN[path][problem] ?? uploadProblems[problem]
