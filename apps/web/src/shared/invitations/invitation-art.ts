/** Addresses of the product's own pictures, by their file; each names its content, so that it is fetched once. */
const URL_BY_FILE = import.meta.glob<string>('../../../../../packages/scene/src/invitation/art/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const FOLDER = '../../../../../packages/scene/src/invitation/art/'

/** Address of a picture that a document names as `wedding/flower`; null: this release does not have it. */
export const getArtUrl = (art: string): string | null => URL_BY_FILE[`${FOLDER}${art.replace('/', '-')}.webp`] ?? null
