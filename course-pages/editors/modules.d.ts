/* Packages that say nothing of their types. */
declare module "quill-1";
declare module "jquery";
declare module "summernote/dist/summernote-lite.js";
