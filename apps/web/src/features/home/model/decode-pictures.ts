/** Loads and decodes the pictures of a track one after the other, so that each is there when it slides in. */
export async function decodePictures(track: HTMLElement): Promise<void> {
  for (const picture of track.querySelectorAll('img')) {
    picture.loading = 'eager'
    // One that fails has its own placeholder.
    await picture.decode().catch(() => undefined)
  }
}
