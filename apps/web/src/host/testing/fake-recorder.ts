/** A `MediaRecorder` that has heard one sound when it is stopped. */
export class FakeRecorder extends EventTarget {
  state = 'inactive'
  mimeType = 'audio/mp4'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}
