/** File extensions that may be part of a key. */
const FILE_EXTENSION = /\.([a-z0-9]{1,5})$/i

/** An unguessable key below the signed directory. @param randomId returns letters and digits only */
export function buildObjectKey(directory: string, fileName: string, randomId: string): string {
  const extension = FILE_EXTENSION.exec(fileName)?.[1]?.toLowerCase()
  return extension === undefined ? `${directory}${randomId}` : `${directory}${randomId}.${extension}`
}
