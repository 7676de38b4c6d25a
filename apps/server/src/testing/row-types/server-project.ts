import path from 'node:path'
import { API, type Project } from 'typescript/unstable/sync'

/** The program as the compiler sees it. */
export interface ServerProject {
  project: Project
  close: () => void
}

const TSCONFIG = path.resolve(import.meta.dirname, '../../../tsconfig.json')

/** Runs the compiler in a process of its own, to query it for files and types. */
export function openServerProject(): ServerProject {
  const compiler = new API({ cwd: path.dirname(TSCONFIG) })
  const [project] = compiler.updateSnapshot({ openProjects: [TSCONFIG] }).getProjects()
  if (project === undefined) throw new Error(`the compiler could not open the project ${TSCONFIG}`)
  return { project, close: () => compiler.close() }
}
