/** The ending of a name, when it is one that a key may carry. */
const FILE_EXTENSION = /\.([a-z0-9]{1,5})$/i

/** A key below the signed directory that nobody can guess. `randomId` gives letters and digits only. */
export function buildObjectKey(directory: string, fileName: string, randomId: string): string {
  const extension = FILE_EXTENSION.exec(fileName)?.[1]?.toLowerCase()
  return extension === undefined ? `${directory}${randomId}` : `${directory}${randomId}.${extension}`
}
