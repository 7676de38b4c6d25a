/** Functions of a media viewer that its parent may call. */
export interface MediaViewerControls {
  /** A JPEG of the current view, for a cover. Rejects before the first frame. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
}
