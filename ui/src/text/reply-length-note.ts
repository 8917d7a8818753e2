import { lengthBands, lengthOptions, REPLY_LENGTH } from "@discussion-post/contract/options";

/** Says what a reply begins with. */
export const replyLengthNote = `For a reply, Length is set to ${lengthOptions[REPLY_LENGTH].label}, ${lengthBands[REPLY_LENGTH].hint}.`;
