/** Limits that client and server must agree on; the unit is in the name. */

// avatars
/** Avatars of a page if the request names no size. */
export const AVATAR_PAGE_SIZE = 50

// rooms
/** Smallest number of people with an avatar that a room can be limited to; further ones join as spectators. */
export const ROOM_CAPACITY_MIN = 2
/** Largest number of people with an avatar in a room. */
export const ROOM_CAPACITY_MAX = 50
/** People with an avatar in a room unless the host sets another number. */
export const ROOM_CAPACITY_DEFAULT = 24
/** Most connections of a room, spectators included. */
export const ROOM_CONNECTIONS_MAX = 200
/** Longest chat message. */
export const ROOM_CHAT_MAX_CHARACTERS = 500
/** Latest chat messages that a client receives when it joins; also the page size of earlier ones. */
export const ROOM_HISTORY_SIZE = 50
/** A reserved seat expires after this time unless the client connects. */
export const ROOM_RESERVATION_S = 30
/** The seat of a lost connection is reserved for this time. */
export const ROOM_RECONNECTION_S = 15
/** The live part ends when the host has been disconnected for this time. */
export const ROOM_HOST_GRACE_S = 30
/** A removed person cannot join again for this time. */
export const ROOM_REMOVAL_MINUTES = 10
/** A room can be taken over after its owner has been absent for this time, if the owner allows it. */
export const ROOM_CLAIMABLE_AFTER_H = 24
/** Lifetime of a token that removes a person from a room. */
export const KICK_TOKEN_LIFE_S = 60
/** Rooms shown on the home page. */
export const LIVE_ROOMS_SHOWN = 10
/** Longest description of an avatar for those who cannot see it. */
export const AVATAR_DESCRIPTION_MAX = 60
