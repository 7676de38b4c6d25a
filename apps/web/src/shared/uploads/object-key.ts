/** The ending of a name, when it is one that a key may carry. */
const ENDING = /\.([a-z0-9]{1,5})$/i

/** A key below the signed directory that nobody can guess. `randomId` gives letters and digits only. */
export function objectKeyOf(directory: string, fileName: string, randomId: string): string {
  const ending = ENDING.exec(fileName)?.[1]?.toLowerCase()
  return ending === undefined ? `${directory}${randomId}` : `${directory}${randomId}.${ending}`
}
