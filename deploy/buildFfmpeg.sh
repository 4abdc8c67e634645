#!/bin/sh
# Builds ffmpeg and ffprobe with nothing but what the shop asks of them: masters in, previews and downloads out.
# buildFfmpeg.sh SOURCE OUT
# What they are asked is in server/media/previewMaker.ts, previewRules.ts and server/download/encodeTrack.ts.
set -eu
source=$1
out=$2

cd "$source"
./configure \
  --prefix="$out" \
  --disable-everything --disable-autodetect --disable-network --disable-doc --disable-debug \
  --disable-avdevice --disable-swscale --disable-ffplay \
  --enable-libopus --enable-libmp3lame \
  --enable-protocol=file,pipe \
  --enable-demuxer=aiff,flac,mjpeg,mov,mp3,ogg,wav,w64 \
  --enable-decoder='aac,alac,flac,mjpeg,mp3float,opus,vorbis,pcm_*' \
  --enable-parser=aac,flac,mjpeg,mpegaudio,opus,vorbis \
  --enable-encoder=flac,libmp3lame,libopus,pcm_s16le \
  --enable-muxer=flac,mp3,null,opus,wav \
  --enable-filter=afade,aformat,anull,aresample,asplit,atrim,loudnorm
make -j"$(nproc)"
make install
strip "$out"/bin/*
cp debian/copyright "$out"/copyright
