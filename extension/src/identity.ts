/**
 * The public half of the key pair that Chromium derives the extension's id from. With it in the manifest the
 * id is the same on every machine, so the server can name the extension's origin (EXTENSION_ORIGINS).
 */
export const EXTENSION_PUBLIC_KEY =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAy8LD9Fa8G/fn98sgxq7lZzZB4Kn2tql4Wm8plkpgOR7zGTJNVgC3pz5u+2PO2+syTHhYL0+nJPu7gRNSu/gxKQCS9VEIvBSsBow2BYKetOXUtwAM5d3YzBfJv43T1PWsg5ew0k57B38xhfz3BgIpLsrCC2G3umuYOL0HbxW2fKfyRK7u+sz1R6w31AQk0R8P14cZflVrV2O4MDYqhcPFBIg0mZRFidH/0MUuJT0UFKZSLCbd9AYrTgbyESeCPTS9mm47jh6WHF4cr8/N8z8rDrvEGru/U0BZ1vwmbiY+MMrx80qVH2hsGPuo3iCqu0lFN1yPEsfBUR875iqswu8A7QIDAQAB";

/** What follows from the key; a test derives it again. */
export const EXTENSION_ID = "djoplcmljndfpmbdmhohhbakilpgbbdo";

/** Firefox keeps this one; its pages' origin is drawn anew for each installation. */
export const FIREFOX_ID = "extension@ai-discussion-post-generator.example";

/** Where Firefox hands the answer of a sign-in to us; its name is the SHA-1 of the id. */
export const FIREFOX_REDIRECT = "https://2d36238e1d5328b36dc00f1f77427c0f25e7e3f1.extensions.allizom.org/";
