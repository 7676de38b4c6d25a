import type { FilePaths } from '../document/list-files.ts'

/** What an invitation shows and plays. */
export const INVITATION_FILES: FilePaths = {
  music: 'audio',
  'pages.background.picture': 'image',
  'pages.elements.picture.source': 'image',
  'pages.elements.photos.photos.source': 'image',
  'pages.elements.film': 'video',
}
