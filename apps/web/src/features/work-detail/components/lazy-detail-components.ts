import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** Components that only some works need, or that are loaded on demand or on scroll. */
export const CommentsSheet = createLazyComponent(() =>
  import('./comments/comments-sheet.tsx').then((module) => module.CommentsSheet),
)
export const CommentsSection = createLazyComponent(() =>
  import('./comments/comments-section.tsx').then((module) => module.CommentsSection),
)
export const CommentsPreview = createLazyComponent(() =>
  import('./comments/comments-preview.tsx').then((module) => module.CommentsPreview),
)
export const RelatedWorks = createLazyComponent(() => import('./related-works.tsx').then((module) => module.RelatedWorks))
export const WorkMenu = createLazyComponent(() => import('./work-menu.tsx').then((module) => module.WorkMenu))
export const ReviewNotice = createLazyComponent(() => import('./review-notice.tsx').then((module) => module.ReviewNotice))
export const HallLink = createLazyComponent(() => import('./linked-hall-tile.tsx').then((module) => module.LinkedHallTile))
export const LinkedText = createLazyComponent(
  () => import('../../../shared/links/linked-text.tsx').then((module) => module.LinkedText),
  ({ text }) => text,
)
export const WorkPlace = createLazyComponent(() => import('./work-place.tsx').then((module) => module.WorkPlace))
export const PictureGallery = createLazyComponent(() => import('./picture-gallery.tsx').then((module) => module.PictureGallery))
export const SolidCover = createLazyComponent(() => import('./media-3d-cover.tsx').then((module) => module.Media3dCover))
export const PasswordDoor = createLazyComponent(() => import('./password-prompt.tsx').then((module) => module.PasswordPrompt))
export const ShareSheet = createLazyComponent(() =>
  import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet),
)
export const MediaViewer = createLazyComponent(() =>
  import('../../../shared/media/media-viewer.tsx').then((module) => module.MediaViewer),
)
