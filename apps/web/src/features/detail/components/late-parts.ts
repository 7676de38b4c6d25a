import { createLate } from '../../../ui/feedback/create-late.tsx'

/** What a work's page needs only for some works, or once somebody asks for it or scrolls to it. */
export const CommentsSheet = createLate(() => import('./comments/comments-sheet.tsx').then((module) => module.CommentsSheet))
export const CommentsSection = createLate(() =>
  import('./comments/comments-section.tsx').then((module) => module.CommentsSection),
)
export const CommentsPreview = createLate(() =>
  import('./comments/comments-preview.tsx').then((module) => module.CommentsPreview),
)
export const RelatedWorks = createLate(() => import('./related-works.tsx').then((module) => module.RelatedWorks))
export const WorkMenu = createLate(() => import('./work-menu.tsx').then((module) => module.WorkMenu))
export const ReviewNotice = createLate(() => import('./review-notice.tsx').then((module) => module.ReviewNotice))
export const HallLink = createLate(() => import('./hall-link.tsx').then((module) => module.HallLink))
export const PictureGallery = createLate(() => import('./picture-gallery.tsx').then((module) => module.PictureGallery))
export const SolidCover = createLate(() => import('./solid-cover.tsx').then((module) => module.SolidCover))
export const PasswordDoor = createLate(() => import('./password-door.tsx').then((module) => module.PasswordDoor))
export const ShareSheet = createLate(() => import('../../../shared/sharing/share-sheet.tsx').then((module) => module.ShareSheet))
export const MediaViewer = createLate(() => import('../../../shared/media/media-viewer.tsx').then((module) => module.MediaViewer))
