/** Signs that steer in which direction the text around them is laid out: a name could turn over what stands beside it. */
export const turningSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
