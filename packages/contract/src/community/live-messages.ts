/**
 * `GET`, as `text/event-stream`: a response that stays open and tells that the caller's messages have changed. Beside the calls,
 * since it never has data: an event `changed` says that numbers and lists are to be read again, `ended` that the login has ended.
 * It needs `Accept: text/event-stream` and the token in the header, like every call.
 */
export const LIVE_MESSAGES_PATH = '/api/userMessage/live'
/** It has a byte at least this often; a client that gets none for longer has lost it. */
export const LIVE_HEARTBEAT_S = 25
