export interface MediaViewerControls {
  /** A JPEG of what is seen now, for a cover. Rejects before anything is. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
}
